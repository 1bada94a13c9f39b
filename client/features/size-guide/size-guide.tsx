export { SizeHelp } from "./size-help.tsx";
