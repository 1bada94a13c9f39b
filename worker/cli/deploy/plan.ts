/** What wrangler.toml says of a shop: of the top one, or of an environment. */
export interface DeployedShop {
  readonly name: string;
  readonly databases: readonly { readonly binding: string; readonly name: string; readonly id: string | undefined }[];
  readonly buckets: readonly string[];
}

/** What stands in wrangler.toml until there is a database; locally each of these is one of its own. */
const noDatabase = /^(00000000-0000-0000-0000-\d{12})?$/;

/** What must be made first by whoever deploys, as text with the command; empty where nothing is missing. */
export const missing = ({ databases }: DeployedShop, env: string | undefined): string[] =>
  databases
    .filter(({ id = "" }) => noDatabase.test(id))
    .map(
      ({ binding, name }) =>
        `wrangler.toml names no database for ${binding}${env === undefined ? "" : ` of ${env}`}. Make it and put the ` +
        `database_id that is printed there:\n  npx wrangler d1 create ${name}`,
    );

/** One step: Wrangler's arguments; `unless` are those that succeed where the step has been done. */
export interface Step {
  readonly run: readonly string[];
  readonly unless?: readonly string[];
}

/**
 * The steps of a deployment after the build, in their order: what may be missing is made, the database is brought up to
 * date, then the new version takes over. Every step can be repeated.
 */
export function steps({ buckets }: DeployedShop, env: string | undefined): Step[] {
  const named = ["-c", "wrangler.toml", ...(env === undefined ? [] : ["--env", env])];
  return [
    ...buckets.map((bucket) => ({
      run: ["r2", "bucket", "create", bucket],
      unless: ["r2", "bucket", "info", bucket],
    })),
    { run: ["d1", "migrations", "apply", "DB", "--remote", ...named] },
    // The build has written the configuration of this environment beside it.
    { run: ["deploy"] },
  ];
}
