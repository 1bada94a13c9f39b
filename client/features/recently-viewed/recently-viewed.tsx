export { NoteView } from "./note.ts";
export { RecentlyViewed } from "./recent-row.tsx";
