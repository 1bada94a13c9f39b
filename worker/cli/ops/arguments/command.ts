import { parseArgs } from "node:util";
import { groupings, type Grouping } from "../../../measurement/read-report.ts";
import { type Role, roles } from "../../../ops/operators/operator.ts";
import { exportFormats, type ExportFormat } from "../../../../shared/contract/ops/ops-answers.ts";
import { couponRequest, type CouponRequest } from "./coupon.ts";
import { customerRequest, type CustomerRequest } from "./customer.ts";
import { orderRequest, type OrderRequest } from "./order.ts";
import { productRequest, type ProductRequest } from "./product.ts";
import { reviewRequest, type ReviewRequest } from "./review.ts";
import { helps, overview } from "../help.ts";

/** What an operator asked for; `help` holds the text to print instead. */
export type OpsCommand =
  | { name: "import"; json: boolean; undo: boolean }
  | { name: "invalidate"; tags: string[]; paths: string[] }
  | { name: "cache"; path: string; json: boolean }
  | { name: "warm"; paths: string[]; top: number }
  | { name: "health"; json: boolean }
  | { name: "metrics" }
  | { name: "ready"; json: boolean }
  | { name: "outbox"; kind: string | undefined; json: boolean; retry?: number | "all"; mail?: number }
  | { name: "preview-link"; slug: string }
  | { name: "withdrawals"; json: boolean; done: number | undefined }
  | { name: "report"; days: number; until: string | undefined; by: Grouping; json: boolean }
  | { name: "redirects"; json: boolean; change: RedirectChange | undefined }
  | { name: "logos"; json: boolean; change: LogoChange | undefined }
  | { name: "cms-schema" }
  | { name: "backup"; file: string; remote: boolean; env: string | undefined; check: boolean }
  | { name: "restore"; file: string; into: string; remote: boolean; env: string | undefined }
  | { name: "buyers"; sku: string; since: string; json: boolean }
  | { name: "operators"; json: boolean; change: OperatorChange | undefined }
  | { name: "orders"; json: boolean; request: OrderRequest }
  | { name: "products"; json: boolean; request: ProductRequest }
  | { name: "coupons"; json: boolean; request: CouponRequest }
  | { name: "customers"; json: boolean; request: CustomerRequest }
  | { name: "reviews"; json: boolean; request: ReviewRequest | undefined }
  | { name: "messages"; json: boolean; before: number | undefined }
  | { name: "subscribers"; json: boolean; format: ExportFormat | undefined }
  | { name: "audit"; json: boolean; before: number | undefined }
  | { name: "legal-stories"; store: string | undefined; publish: boolean; put: boolean; replace: boolean };
export type OpsCommandOf<Name extends OpsCommand["name"]> = Extract<OpsCommand, { readonly name: Name }>;
/** What becomes of a text's redirect; without `url` it is removed. `store_code` "*": in every view. */
export interface RedirectChange {
  store_code: string;
  query_text: string;
  url?: string;
}
/** What becomes of the logo of a way to pay; without `file` it is taken out. */
export interface LogoChange {
  name: string;
  file?: string;
}
/** What becomes of an operator. */
export interface OperatorChange {
  what: "add" | "role" | "key" | "factor" | "end";
  name: string;
  role?: Role;
}
export interface OpsArguments {
  command: OpsCommand;
  to: string | undefined;
  key: string | undefined;
}

/** Arguments that cannot be understood; the message says why and how to get help. */
export class UsageError extends Error {}

/** Those of orders alone. */
const orderOptions = ["query", "state", "payment", "export", "line", "parcel", "at", "withdrawal", "step"] as const;
/** Those that not every command takes. */
const options = [
  "path",
  "top",
  "json",
  "retry",
  "mail",
  "done",
  "days",
  "until",
  "by",
  "store",
  "put",
  "publish",
  "without-photos",
  "replace",
  "sku",
  "since",
  "before",
  "special",
  "was",
  "account",
  "percent",
  "amount",
  "minimum",
  "uses",
  "label",
  "email",
  "address",
  "remote",
  "env",
  "check",
  "into",
  ...orderOptions,
] as const;

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
        "without-photos": { type: "boolean" },
        mail: { type: "string" },
        done: { type: "string" },
        days: { type: "string" },
        until: { type: "string" },
        by: { type: "string" },
        store: { type: "string" },
        json: { type: "boolean" },
        put: { type: "boolean" },
        publish: { type: "boolean" },
        replace: { type: "boolean" },
        sku: { type: "string" },
        since: { type: "string" },
        before: { type: "string" },
        special: { type: "string" },
        was: { type: "string" },
        account: { type: "string" },
        percent: { type: "string" },
        amount: { type: "string" },
        minimum: { type: "string" },
        uses: { type: "string" },
        label: { type: "string" },
        email: { type: "string" },
        address: { type: "boolean" },
        remote: { type: "boolean" },
        env: { type: "string" },
        check: { type: "boolean" },
        into: { type: "string" },
        query: { type: "string" },
        state: { type: "string" },
        payment: { type: "string" },
        export: { type: "string" },
        line: { type: "string", multiple: true },
        parcel: { type: "string" },
        at: { type: "string" },
        withdrawal: { type: "string" },
        step: { type: "string" },
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
    import: ["json"],
    invalidate: ["path"],
    cache: ["json"],
    warm: ["top"],
    health: ["json"],
    metrics: [],
    ready: ["json"],
    outbox: ["json", "retry", "mail"],
    "preview-link": [],
    withdrawals: ["json", "done"],
    report: ["json", "days", "until", "by"],
    redirects: ["json", "store"],
    logos: ["json"],
    "cms-schema": [],
    backup: ["remote", "env", "check"],
    restore: ["remote", "env", "into"],
    operators: ["json"],
    orders: ["json", "since", "until", "before", ...orderOptions],
    products: ["json", "special", "since", "until", "was"],
    coupons: ["json", "query", "before", "until", "percent", "amount", "minimum", "uses", "label", "email"],
    customers: ["json", "account", "address"],
    reviews: ["json", "without-photos"],
    messages: ["json", "before"],
    subscribers: ["json", "export"],
    audit: ["json", "before"],
    buyers: ["sku", "since", "json"],
    "legal-stories": ["store", "put", "publish", "replace"],
  };
  const refuse = (why: string): never => {
    throw new UsageError(`${why}\n\n${helps[name as OpsCommand["name"]]}`);
  };
  for (const option of options)
    if (values[option] !== undefined && !allowed[name].includes(option)) refuse(`"${name}" takes no --${option}`);
  const numberOf = (option: string, value: string): number =>
    /^[1-9]\d{0,14}$/.test(value) ? Number(value) : refuse(`--${option} takes the number of a row`);
  const { to, key } = values;
  const shop = { to: to?.replace(/(?<!\/)\/+$/, ""), key };
  switch (name) {
    case "import": {
      const isUndo = rest.length === 1 && rest[0] === "undo";
      if (rest.length > 0 && !isUndo) refuse(`"import" takes "undo" alone; a file is imported by npm run import`);
      return { ...shop, command: { name, json: values.json ?? false, undo: isUndo } };
    }
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
    case "ready":
      if (rest.length > 0) refuse(`"${name}" takes no arguments`);
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
    case "report": {
      const days = Number(values.days ?? 7);
      if (rest.length > 0) refuse(`"report" takes no arguments`);
      if (!Number.isSafeInteger(days) || days < 1 || days > 92) refuse("--days takes a whole number from 1 to 92");
      if (values.until !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.until))
        refuse("--until takes a day, as 2026-11-23");
      const by =
        groupings.find((one) => one === (values.by ?? "device")) ?? refuse(`--by takes ${groupings.join(", ")}`);
      return { ...shop, command: { name, days, until: values.until, by, json: values.json ?? false } };
    }
    case "redirects":
      return {
        ...shop,
        command: { name, json: values.json ?? false, change: redirectChange(rest, values.store, refuse) },
      };
    case "logos":
      return { ...shop, command: { name, json: values.json ?? false, change: logoChange(rest, refuse) } };
    case "operators":
      return { ...shop, command: { name, json: values.json ?? false, change: operatorChange(rest, refuse) } };
    case "orders": {
      const { query, state, payment, since, until, before, line, parcel, at, withdrawal, step } = values;
      const file = values.export;
      const given = { query, state, payment, since, until, before, export: file, line, parcel, at, withdrawal, step };
      return { ...shop, command: { name, json: values.json ?? false, request: orderRequest(rest, given, refuse) } };
    }
    case "products":
      return { ...shop, command: { name, json: values.json ?? false, request: productRequest(rest, values, refuse) } };
    case "coupons":
      return { ...shop, command: { name, json: values.json ?? false, request: couponRequest(rest, values, refuse) } };
    case "customers":
      return { ...shop, command: { name, json: values.json ?? false, request: customerRequest(rest, values, refuse) } };
    case "reviews":
      return {
        ...shop,
        command: {
          name,
          json: values.json ?? false,
          request: reviewRequest(rest, values["without-photos"] ?? false, refuse),
        },
      };
    case "subscribers": {
      const format = exportFormats.find((one) => one === values.export);
      if (rest.length > 0) refuse(`"subscribers" takes no arguments`);
      if (values.export !== undefined && !format) refuse(`--export takes ${exportFormats.join(" or ")}`);
      return { ...shop, command: { name, json: values.json ?? false, format } };
    }
    case "messages":
    case "audit":
      if (rest.length > 0) refuse(`"${name}" takes no arguments`);
      return {
        ...shop,
        command: {
          name,
          json: values.json ?? false,
          before: values.before === undefined ? undefined : numberOf("before", values.before),
        },
      };
    case "backup":
    case "restore": {
      const { remote = false, check = false, env, into } = values;
      const file = rest.length === 1 ? rest[0]! : refuse("One file at a time");
      if (name === "backup") {
        if (check && remote) refuse("--check reads the file alone");
        return { ...shop, command: { name, file, remote, env, check } };
      }
      if (into === undefined || !/^[\w-]{1,64}$/.test(into))
        return refuse("--into takes the name of an empty database");
      return { ...shop, command: { name, file, into, remote, env } };
    }
    case "cms-schema":
    case "metrics":
      if (rest.length > 0) refuse(`"${name}" takes no arguments`);
      return { ...shop, command: { name } };
    case "buyers": {
      const { sku, since, json = false } = values;
      if (rest.length > 0) refuse(`"buyers" takes no arguments`);
      if (sku === undefined || since === undefined) return refuse("Give --sku and --since");
      if (!/^\d{4}-\d\d-\d\d$/.test(since)) refuse("--since takes a day, as 2026-11-23");
      return { ...shop, command: { name, sku, since, json } };
    }
    case "legal-stories": {
      const { put = false, publish = false, replace = false, store } = values;
      if (rest.length > 0) refuse(`"legal-stories" takes no arguments`);
      if (replace && !put) refuse("--replace goes with --put");
      return { ...shop, command: { name, store, put, publish, replace } };
    }
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

/** What "add NAME ROLE" and its like mean; nothing lists. */
function operatorChange(
  [what, name = "", wanted, ...more]: readonly string[],
  refuse: (why: string) => never,
): OperatorChange | undefined {
  if (what === undefined) return undefined;
  const role = roles.find((one) => one === wanted);
  if (name === "" || more.length > 0) return refuse("One operator at a time, by name");
  switch (what) {
    case "add":
    case "role":
      return role ? { what, name, role } : refuse(`A role is one of ${roles.join(", ")}`);
    case "key":
    case "factor":
    case "end":
      return wanted === undefined ? { what, name } : refuse(`"${what}" takes a name alone`);
    default:
      return refuse(`There is no "${what}" of operators`);
  }
}

/** What "put NAME FILE" and "remove NAME" mean; nothing lists. */
function logoChange(
  [verb, name = "", file, ...more]: readonly string[],
  refuse: (why: string) => never,
): LogoChange | undefined {
  if (verb === undefined) return undefined;
  const fits = verb === "put" ? file !== undefined : verb === "remove" && file === undefined;
  if (!fits || name === "" || more.length > 0) return refuse("put takes a name and a file, remove a name");
  return { name, ...(file !== undefined && { file }) };
}

/** What "add TEXT URL" and "remove TEXT" mean; nothing lists. */
function redirectChange(
  [verb, ...rest]: readonly string[],
  store: string | undefined,
  refuse: (why: string) => never,
): RedirectChange | undefined {
  if (verb === undefined) return store === undefined ? undefined : refuse("--store goes with add or remove");
  const [query_text = "", url] = rest;
  const fits = verb === "add" ? rest.length === 2 : verb === "remove" && rest.length === 1;
  if (!fits || query_text.trim() === "") return refuse("add takes a text and an address, remove a text");
  return { store_code: store ?? "*", query_text, ...(url !== undefined && { url }) };
}
