import type { SettingName } from "../../settings/deployment-settings.ts";
import { done, open, type DeploymentItem } from "./item.ts";

const secrets = [
  "OPS_KEY",
  "INVALIDATE_KEY",
  "SESSION_SECRET",
  "PRICE_GROUP_SECRET",
  "PREVIEW_TOKEN",
  "CMS_WEBHOOK_SECRET",
] as const satisfies readonly SettingName[];
/** Made up by a person: words of those who try things out, or few signs again and again. */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 10 ||
  /test|demo|local|change|example|secret|password|operations|session|0123|1234|abcd/i.test(secret);

/** Whether keys are nobody's guess, and the deployment is none for tests. */
export const secretsItem: DeploymentItem = {
  item: "secrets",
  async look({ config, env }) {
    const weak = secrets.filter((name) => env[name] !== undefined && env[name] !== "" && isGuessable(env[name]));
    const lines = [
      ...(config.test ? [open("ENVIRONMENT is test", "take ENVIRONMENT away")] : []),
      ...(config.backendUrl !== undefined && config.sessionSecret === undefined
        ? [open("customers are signed out after an hour", "set SESSION_SECRET")]
        : []),
      ...(weak.length > 0
        ? [open(`easy to guess: ${weak.join(", ")}`, "put in random ones: openssl rand -base64 32")]
        : []),
    ];
    return lines.length > 0 ? lines : [done("none that could be guessed")];
  },
};
