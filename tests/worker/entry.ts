/** Entry of the Worker under test. */
export { default } from "../../worker/index.ts";
