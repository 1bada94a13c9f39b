import { backend } from "./backend.ts";

/** The embedded backend as a Worker of its own (environment `backend` in wrangler.toml). */
export default { fetch: backend.fetch };
