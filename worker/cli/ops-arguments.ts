import { parseArgs } from "node:util";

/** What an operator asked for; `help` holds the text to print instead. */
export type OpsCommand =
  | { name: "invalidate"; tags: string[]; paths: string[] }
  | { name: "cache"; path: string; json: boolean }
  | { name: "warm"; paths: string[]; top: number }
  | { name: "health"; json: boolean }
  | { name: "outbox"; kind: string | undefined; json: boolean; retry?: number | "all"; mail?: number }
  | { name: "preview-link"; slug: string }
  | { name: "withdrawals"; json: boolean; done: number | undefined }
  | { name: "cms-schema" };
export interface OpsArguments {
  command: OpsCommand;
  to: string | undefined;
  key: string | undefined;
}

/** Arguments that cannot be understood; the message says why and how to get help. */
export class UsageError extends Error {}

const common = `  --to URL    address of the shop (default: the one on this machine)
  --key KEY   its OPS_KEY (default: environment, then .dev.vars)
  --help      this text`;

const helps: Readonly<Record<OpsCommand["name"], string>> = {
  invalidate: `npm run ops -- invalidate [TAG …] [--path PATH …]

Makes every location drop what it stored under the tags and addresses within five seconds. Safe to repeat.

  TAG         P123 product, C7 category, C7:list its list, Acolor attribute, T1 tax rule, Sslug story, theme,
              a class (home, product, category, page-not-found, …), or "*" for everything
  --path P    an address of the shop, "/heren/jassen/"; may be given several times
${common}`,
  cache: `npm run ops -- cache [PATH]

Shows what the answering location has stored for an address (default "/"): layer by layer its age, tags and whether it
is true, and why not; and the hit rate by kind of page of the answering isolate.

  --json      the report as it came
${common}`,
  warm: `npm run ops -- warm [PATH …] [--top N]

Makes pages ahead of shoppers in the location that answers, for example after a deployment: the given ones, or the N
most worth having (home, menu, first products; default 50, at most 1000).

  --top N     how many
${common}`,
  health: `npm run ops -- health

Asks everything the shop stands on. Exit code 1 when pages could not be made.

  --json      the report as it came
${common}`,
  outbox: `npm run ops -- outbox [KIND] [--retry ID|all] [--mail ID]

Shows how mails leave the shop, how many wait, are held for a payment, failed or were given up, and the newest fifty.
KIND keeps one kind, for example password-reset.
Links that open an account are shown on the machine itself only, and as long as they hold.

  --retry ID  makes a failed or given-up mail due again, "all" every one
  --mail ID   shows a mail as it would leave now; on the machine itself only
  --json      the rows as they came
${common}`,
  "preview-link": `npm run ops -- preview-link SLUG

Prints an address that shows the draft of a story for an hour, signed as the CMS's editor signs it with PREVIEW_TOKEN
and PREVIEW_SPACE (environment, then .dev.vars).

  SLUG        of the view, or with the view's code in front: "home", "outlet_de/faq"
${common}`,
  withdrawals: `npm run ops -- withdrawals [--done ID]

Shows the withdrawals from contracts that nobody has handled: who, which articles, when, and whether in time by what the
shop knows. The money has to be back 14 days after the statement, once the articles are here or on their way. The shop
pays and restocks nothing by itself.

  --done ID   the case is closed
  --json      as it came
${common}`,
  "cms-schema": `npm run ops -- cms-schema > components.json

Prints the components that the shop's pages are made of, as the CMS's own command creates them in a space. Asks nothing
and needs no shop.

${common}`,
};

const overview = `npm run ops -- COMMAND [arguments] [--to URL] [--key KEY]

  invalidate  drop stored pages by tag or address
  cache       what is stored for an address, and hit rates
  warm        make pages ahead of shoppers
  health      does everything answer
  outbox      what waits to be sent, and what could not be
  preview-link  an editor's address of a draft
  withdrawals what customers have withdrawn from
  cms-schema  components to create in a space of the CMS

"npm run ops -- COMMAND --help" says more. Exit code 0: done; 1: done, but something is wrong; 2: could not be done.`;

const isCommand = (name: string | undefined): name is OpsCommand["name"] =>
  name !== undefined && Object.hasOwn(helps, name);

/** Reads the arguments after the program's name. A string is a help text to print. Throws UsageError. */
export function readOpsArguments(args: readonly string[]): OpsArguments | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: "string" },
        key: { type: "string" },
        help: { type: "boolean", short: "h" },
        path: { type: "string", multiple: true },
        top: { type: "string" },
        retry: { type: "string" },
        mail: { type: "string" },
        done: { type: "string" },
        json: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${overview}`);
  }
  const {
    values,
    positionals: [name, ...rest],
  } = parsed;
  if (name === undefined || name === "help") return isCommand(rest[0]) ? helps[rest[0]] : overview;
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}"\n\n${overview}`);
  if (values.help) return helps[name];
  const allowed: Readonly<Record<OpsCommand["name"], readonly string[]>> = {
    invalidate: ["path"],
    cache: ["json"],
    warm: ["top"],
    health: ["json"],
    outbox: ["json", "retry", "mail"],
    "preview-link": [],
    withdrawals: ["json", "done"],
    "cms-schema": [],
  };
  const refuse = (why: string): never => {
    throw new UsageError(`${why}\n\n${helps[name as OpsCommand["name"]]}`);
  };
  for (const option of ["path", "top", "json", "retry", "mail", "done"] as const)
    if (values[option] !== undefined && !allowed[name].includes(option)) refuse(`"${name}" takes no --${option}`);
  const numberOf = (option: string, value: string): number =>
    /^[1-9]\d{0,14}$/.test(value) ? Number(value) : refuse(`--${option} takes the number of a row`);
  const { to, key } = values;
  const shop = { to: to?.replace(/(?<!\/)\/+$/, ""), key };
  switch (name) {
    case "invalidate": {
      const paths = values.path ?? [];
      if (rest.length + paths.length === 0) refuse("Nothing to invalidate");
      if (paths.some((path) => !path.startsWith("/"))) refuse("A path begins with /");
      return { ...shop, command: { name, tags: rest, paths } };
    }
    case "cache": {
      if (rest.length > 1) refuse("One address at a time");
      if (rest[0] !== undefined && !rest[0].startsWith("/")) refuse("A path begins with /");
      return { ...shop, command: { name, path: rest[0] ?? "/", json: values.json ?? false } };
    }
    case "warm": {
      const top = Number(values.top ?? 50);
      if (!Number.isSafeInteger(top) || top < 1 || top > 1_000) refuse("--top takes a whole number from 1 to 1000");
      if (rest.length > 0 && values.top !== undefined) refuse("Give paths or --top, not both");
      if (rest.some((path) => !path.startsWith("/"))) refuse("A path begins with /");
      return { ...shop, command: { name, paths: rest, top } };
    }
    case "health":
      if (rest.length > 0) refuse(`"health" takes no arguments`);
      return { ...shop, command: { name, json: values.json ?? false } };
    case "outbox":
      if (rest.length > 1 || rest.some((kind) => !/^[a-z-]{1,40}$/.test(kind)))
        refuse("One kind at a time, as password-reset");
      if (values.retry !== undefined && values.mail !== undefined) refuse("Give --retry or --mail, not both");
      return {
        ...shop,
        command: {
          name,
          kind: rest[0],
          json: values.json ?? false,
          ...(values.retry !== undefined && {
            retry: values.retry === "all" ? "all" : numberOf("retry", values.retry),
          }),
          ...(values.mail !== undefined && { mail: numberOf("mail", values.mail) }),
        },
      };
    case "cms-schema":
      if (rest.length > 0) refuse(`"cms-schema" takes no arguments`);
      return { ...shop, command: { name } };
    case "preview-link":
      if (rest.length !== 1) refuse("One story at a time, by its slug");
      return { ...shop, command: { name, slug: rest[0]! } };
    case "withdrawals":
      if (rest.length > 0) refuse(`"withdrawals" takes no arguments`);
      return {
        ...shop,
        command: {
          name,
          json: values.json ?? false,
          done: values.done === undefined ? undefined : numberOf("done", values.done),
        },
      };
  }
}
