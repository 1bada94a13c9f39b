import { emptyDatabase } from "./empty-database.ts";

// Files that share an isolate begin with an empty database all the same.
await emptyDatabase();
