import { backend } from "./backend.ts";

/** The embedded backend as a Worker of its own (wrangler.toml beside this file). */
export default { fetch: backend.fetch };
