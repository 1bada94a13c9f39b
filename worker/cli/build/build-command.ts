import { buildAll } from "./build.ts";

await buildAll();
