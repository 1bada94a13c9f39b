/** The shop as one module for this process: what the Worker answers, without the platform around it. */
export { app } from "../../../worker/app.ts";
export { buildId } from "../../../worker/pages/render/client-files.ts";
