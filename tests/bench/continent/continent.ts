/** `npm run bench:continent -- --document`: writes docs/scale.md anew. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../worker/cli/build-files.ts";
import { scaleDocument, scalePath } from "./scale-document.ts";

writeFileSync(join(root, scalePath), scaleDocument());
