/**
 * What each view does, as HTTP calls and as commands in a terminal. Words in capitals stand for what is filled in; a
 * test reads every command as the terminal does, and looks for every call among the shop's routes.
 */
const ops = "npm run ops --";

export const callsOfOrders = (path: string, file: string | null): readonly string[] => [
  `GET ${path}`,
  `${ops} orders`,
  ...(file === null ? [] : [`GET ${file}`, `${ops} orders --export csv`]),
];

export const callsOfOrder = (path: string, number: string, serves: boolean): readonly string[] => [
  `GET ${path}`,
  `${ops} orders show ${number}`,
  ...(serves
    ? [
        `POST ${path}/STEP`,
        `${ops} orders paid ${number}`,
        `${ops} orders sent ${number} CARRIER CODE`,
        `${ops} orders ready ${number}`,
        `${ops} orders delivered ${number}`,
        `${ops} orders canceled ${number}`,
        `${ops} orders refunded ${number} EUROS`,
        `${ops} orders accepted ${number} --withdrawal ID`,
        `${ops} orders repaid ${number} --withdrawal ID`,
        `${ops} orders files ${number}`,
      ]
    : []),
];

export const callsOfProducts = (path: string): readonly string[] => [`GET ${path}`, `${ops} products find TEXT`];

export const callsOfProduct = (path: string, sku: string, role: "read" | "serve" | "admin"): readonly string[] => [
  `GET ${path}`,
  `${ops} products show ${sku}`,
  ...(role === "read" ? [] : [`POST ${path}/stock`, `${ops} products stock ${sku} ARTICLE PIECES --was PIECES`]),
  ...(role === "admin"
    ? [
        `POST ${path}/price`,
        `${ops} products price ${sku} EUROS`,
        `POST ${path}/visibility`,
        `${ops} products visibility ${sku} everywhere`,
        `POST ${path}/position`,
        `${ops} products position ${sku} CATEGORY NUMBER`,
      ]
    : []),
];

export const callsOfCoupons = (path: string, isAdmin: boolean): readonly string[] => [
  `GET ${path}`,
  `${ops} coupons list`,
  ...(isAdmin ? ["POST /ops/coupons", `${ops} coupons add CODE --percent PERCENT`] : []),
];

export const callsOfCoupon = (path: string, code: string, isAdmin: boolean): readonly string[] => [
  `GET ${path}`,
  `${ops} coupons show ${code}`,
  ...(isAdmin ? [`POST ${path}/end`, `${ops} coupons end ${code}`] : []),
];

/** `account`: the number of the account that was found. */
export const callsOfCustomers = (isAdmin: boolean, account: number | undefined): readonly string[] => [
  "POST /ops/customers/find",
  `${ops} customers find EMAIL`,
  ...(isAdmin ? ["POST /ops/customers/export", `${ops} customers export EMAIL --address`] : []),
  ...(isAdmin && account !== undefined
    ? [
        `POST /ops/customers/${account}/export`,
        `${ops} customers export EMAIL`,
        `POST /ops/customers/${account}/points`,
        `${ops} customers points EMAIL +50 REASON`,
        `POST /ops/customers/${account}/end`,
        `${ops} customers end EMAIL --account ${account}`,
      ]
    : []),
];

export const callsOfImport: readonly string[] = [
  "POST /ops/import/start?mode=update",
  "POST /ops/import/lines?run=RUN",
  "POST /ops/import/plan?run=RUN",
  "POST /ops/import/finish?run=RUN",
  "npm run import -- FILE --check",
  "npm run import -- FILE [--update | --replace]",
  "GET /ops/import/undo",
  `${ops} import`,
  "POST /ops/import/undo?import=RUN",
  `${ops} import undo`,
];

export const callsOfReviews = (serves: boolean): readonly string[] => [
  "GET /ops/reviews",
  `${ops} reviews`,
  "GET /ops/reviews/photos/PHOTO",
  `${ops} reviews photo PHOTO FILE`,
  ...(serves
    ? [
        "POST /ops/reviews",
        `${ops} reviews approve ID`,
        `${ops} reviews approve --without-photos ID`,
        `${ops} reviews reject ID`,
      ]
    : []),
];

export const callsOfMessages = (path: string): readonly string[] => [`GET ${path}`, `${ops} messages`];

/** `consents`: the call that takes them out as a file. */
export const callsOfSubscribers = (consents: string | null): readonly string[] => [
  "GET /ops/subscribers",
  `${ops} subscribers`,
  ...(consents === null ? [] : [`GET ${consents}`, `${ops} subscribers --export csv`]),
];

export const callsOfQueue = (path: string, serves: boolean): readonly string[] => [
  `GET ${path}`,
  `${ops} outbox`,
  ...(serves ? ["POST /ops/outbox/retry", `${ops} outbox --retry ID`, `${ops} outbox --retry all`] : []),
];

export const callsOfHealth: readonly string[] = [
  "GET /ops/health/deep",
  `${ops} health`,
  "GET /ops/metrics",
  `${ops} metrics`,
];

export const callsOfReport = (days: number): readonly string[] => [
  `GET /ops/report?days=${days}`,
  `${ops} report --days ${days}`,
];

export const callsOfOperators: readonly string[] = [
  "GET /ops/operators",
  `${ops} operators`,
  "POST /ops/operators",
  `${ops} operators add NAME serve`,
  "POST /ops/operators/change",
  `${ops} operators role NAME serve`,
  `${ops} operators key NAME`,
  `${ops} operators factor NAME`,
  `${ops} operators end NAME`,
];

export const callsOfAudit = (path: string): readonly string[] => [`GET ${path}`, `${ops} audit`];
