import type { OpsCommand } from "./arguments/command.ts";

const common = `  --to URL    address of the shop (default: the one on this machine)
  --key KEY   its OPS_KEY (default: environment, then .dev.vars)
  --help      this text`;

/** What each command prints for --help. */
export const helps: Readonly<Record<OpsCommand["name"], string>> = {
  import: `npm run ops -- import [undo]

Shows the last import, or takes it back: what it wrote of the catalogue is as it was before. What somebody has changed
since stays, and is named; pieces that were sold since stay sold. Stories, landing pages and stores stay as they are.
Exit code 1 where something stays. A file is imported by npm run import -- FILE.

  --json      as it came
${common}`,
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

Asks everything the shop stands on, and names what is missing before it may sell. Exit code 1 when pages could not be
made. Names what somebody must act on.

  --json      the report as it came
${common}`,
  metrics: `npm run ops -- metrics

Prints what monitors follow, as OpenMetrics text: what answers, what waits, the schedule's last runs, size of the
database, and the lines "shop_act" by reason. Exit code 1 where one of them is 1: somebody must act.

${common}`,
  ready: `npm run ops -- ready

Tells what the deployment must have before it sells: who sells, pages the law asks for in every view, texts without
forbidden claims, payment, mails, secrets. Each with how it is and what to do. Exit code 1 while something is open.

  --json      the lines as they came
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
  operators: `npm run ops -- operators [add NAME ROLE | role NAME ROLE | key NAME | factor NAME | end NAME]

Shows who may sign in to the operators' page, /ops/, or changes that. A new key is shown once.

  ROLE        read (looks), serve (orders, parcels, money, messages), admin (everything)
  key NAME    gives another key; factor NAME lets the second factor be set up anew; end NAME ends the operator
  --json      the list as it came
${common}`,
  orders: `npm run ops -- orders [--query TEXT] [--state S] [--payment CODE] [--since DAY] [--until DAY] [--before ID]
npm run ops -- orders --export csv|jsonl [--query TEXT] [--state S] [--payment CODE] [--since DAY] [--until DAY] > FILE
npm run ops -- orders show NUMBER
npm run ops -- orders STEP NUMBER …

Shows orders, fifty at a time, the newest first, or one with all that was done with it, or makes a step with one. Each
step is made once, refused where the order does not allow it, and told to the shopper by mail.

  paid NUMBER [EUROS]                       its transfer has come: the sum that "show" names to transfer, without one
                                            the total; 0 lets leave what is free where nothing is left to pay
  sent NUMBER CARRIER [CODE] [--line P:N …] a parcel has left, with all that had not and that nobody withdrew from, or
                                            N pieces of the lines at P
  ready NUMBER [--parcel ID]                parcels can be collected at the order's pick-up point
  delivered NUMBER [--parcel ID] [--at TIME]  parcels have arrived, or were collected, now or at
                                            2026-11-21T14:00:00+01:00
  canceled NUMBER                           pieces, code, points and what was paid through the provider return
  refunded NUMBER EUROS                     money goes back through the provider; of a transfer: you have sent it back
  accepted NUMBER --withdrawal ID           a withdrawal holds
  repaid NUMBER [EUROS] --withdrawal ID [--line P:N …]  all that is due for it, or less, is paid back, and it is
                                            closed; these pieces return to stock
  files NUMBER                              the mail with its files leaves again, three times in 24 hours at most

  --query T   a number, a postcode, or how e-mail address or last name begin
  --state S   new, pending_payment, payment_review, processing, complete, closed, canceled
  --export F  all that fit, as a table (csv, one row an order) or as JSON (jsonl, one line an order, with its articles).
              Personal data: who asked for it is noted. Exit code 1 where no order fits
  --step KEY  the same step again after an answer that did not come: it is made once
  --json      as it came
${common}`,
  products: `npm run ops -- products find TEXT | show SKU
npm run ops -- products price SKU EUROS [--special EUROS [--since TIME] [--until TIME]]
npm run ops -- products stock SKU [ARTICLE] PIECES --was PIECES
npm run ops -- products visibility SKU everywhere | lists | search | nowhere
npm run ops -- products position SKU CATEGORY NUMBER

Finds products by how their SKU begins, by bar code (EAN), by address or by what shoppers would type, shows one with its
articles, prices, stock, categories and changes, or changes it. The shop shows it within five seconds. The next import
brings what its file says.

  price       of all its articles, gross; without --special there is no reduced price any more
  stock       of the product itself, or of one of its variants
  visibility  where shoppers meet it; nowhere: its address says that it is gone, and no cart can order it
  position    in a category that "show" names; lower stands further up in the shop's own order
  --was N     the pieces that "show" told before the shelf was counted ("none": not counted yet): refused where an order
              has taken some since, so that none is sold twice
  --special E reduced to, from --since (now) to --until (on and on), as 2026-12-01T00:00:00+01:00
  --json      as it came
${common}`,
  coupons: `npm run ops -- coupons list [--query BEGINNING] [--before NEXT] | show CODE | end CODE
npm run ops -- coupons add CODE --percent N | --amount EUROS [--minimum EUROS] [--until TIME] [--uses N | --email EMAIL]
  [--label TEXT]

Shows codes that take something off, fifty at a time, the newest first, or one with the orders that used it; makes one,
or ends one at once. What was made is not changed. The newsletter's codes are found by their beginning alone.

  --percent N 12.5, or --amount EUROS; off the goods, never off delivery
  --minimum E from goods worth so much
  --until T   its end, as 2026-12-31T23:59:59+01:00; without it there is none
  --uses N    for so many orders; without it as many as like
  --email E   one customer's own, good for one order
  --label T   what cart and order call it
  --json      as it came
${common}`,
  customers: `npm run ops -- customers find EMAIL
npm run ops -- customers export EMAIL [--address] > FILE
npm run ops -- customers end EMAIL --account NUMBER
npm run ops -- customers points EMAIL +50 "REASON"

Answers people who ask what the shop keeps of them, or want it deleted; by the whole address. Make sure first that the
request is their own. Each is noted, by the account's number. Personal data: mind the terminal's own history.

  find        counts what is kept of the account and, beside it, of the address. Exit code 1 where there is nothing
  export      everything of the account, as its owner downloads it
  --address   instead, what was ordered, written and asked for with the address without an account
  end         ends the account as its owner does: for good. Orders stay for the books, without their customer
  points      gives points, or takes some ("-- points EMAIL -50 REASON"); the customer reads the reason
  --account N the account's number, as "find" told it: one that registers later is not meant
  --json      as it came
${common}`,
  reviews: `npm run ops -- reviews [approve [--without-photos] ID … | reject ID … | photo NAME FILE]

Shows the hundred reviews that have waited longest to be read, or decides some: approved ones are shown, rejected ones
are not, within five seconds. One that was approved may be rejected later. A rejected one loses its photographs for good.

  photo NAME FILE    writes a photograph, by the name that the list has, to a file that is not there yet
  --without-photos   shows the reviews, and takes their photographs away for good; also of those that are shown already
  --json             as it came
${common}`,
  messages: `npm run ops -- messages [--before ID]

Shows what visitors wrote by the contact form and by reporting a review, fifty at a time, the newest first. Each has
gone to the trader's mailbox as well, from where it is answered. Personal data: who looked is noted.

  --before ID those before this one
  --json      as it came
${common}`,
  subscribers: `npm run ops -- subscribers [--export csv|jsonl]

Shows how many take the newsletter and how many wait for an article or a price, by view.

  --export F  instead, everybody who asked for the newsletter, with when, where and to which sentence they agreed, as a
              table (csv) or as JSON (jsonl). Personal data: who asked for it is noted. Exit code 1 where there is nobody
  --json      as it came
${common}`,
  audit: `npm run ops -- audit [--before ID]

Shows what operators did, a hundred at a time, the newest first: when, who, which call, how it was answered.

  --before ID those before this one
  --json      as it came
${common}`,
  withdrawals: `npm run ops -- withdrawals [--done ID]

Shows the withdrawals from contracts that nobody has handled: who, which articles, when, and whether in time by what the
shop knows. The money has to be back 14 days after the statement, once the articles are here or on their way. The shop
pays and restocks nothing by itself.

  --done ID   the case is closed
  --json      as it came
${common}`,
  report: `npm run ops -- report [--days N] [--until DAY] [--by WHAT]

Shows what visitors' pages have measured: vitals by kind of page, the way to an order, what the page cache did, orders
and turnover that followed a recommendation and whether recommendations sell more, searches without results, errors by
build.

  --days N    so many days, 1 to 92 (default 7)
  --until DAY the last of them, as 2026-11-23 (UTC; default today); counts are kept for 13 months
  --by WHAT   vitals by device, connection or store (default device)
  --json      as it came
${common}`,
  redirects: `npm run ops -- redirects [add TEXT URL | remove TEXT] [--store CODE]

Shows where searched texts lead instead of to results, leads one there, or takes its redirect away. Letter case and
spaces of a text do not matter. Pages know within five seconds. What has been added is looked for: it ends with 1 where
there is no such page in one of the views.

  TEXT        what is searched for, in quotes where it has spaces
  URL         a path of the shop, "/retourneren/", or an address at the host of one of its views
  --store C   in this store view only; it goes before those of every view
  --json      the list as it came
${common}`,
  logos: `npm run ops -- logos [put NAME FILE | remove NAME]

Shows the official logos of ways to pay that were put in, puts one in, or takes one out. The shop ships none, they are
their owners': where there is none, the shop's own drawing stands beside the name. The checkout shows them within five
seconds; "ready" names what has none. Removing ends with 1 where there was none.

  NAME        the provider's type of a method (ideal, paypal, klarna), a card's brand (visa, mc, amex), or the code of a
              method of the shop's own (banktransfer)
  FILE        SVG of shapes and their colours, or PNG or WebP of at least 80 pixels across or 52 down; 32 kB at most.
              Never changed: what could run or load something is refused
  --json      the list as it came
${common}`,
  "cms-schema": `npm run ops -- cms-schema > components.json

Prints the components that the shop's pages are made of, as the CMS's own command creates them in a space. Asks nothing
and needs no shop.

${common}`,
  backup: `npm run ops -- backup FILE [--remote] [--env NAME]
npm run ops -- backup FILE --check

Writes the shop's database into a file, restores that into memory and checks the copy by its books: sums of orders,
payments and refunds, stock, points, the log. Exit code 1 when they do not agree. Needs no key of the shop; --remote asks
Cloudflare as Wrangler is signed in there. Personal data of every customer: keep the file as you keep the shop.

  --remote    the deployed database; without it the one on this machine
  --env NAME  that of an environment of wrangler.toml, as staging
  --check     checks a file that is there already
${common}`,
  restore: `npm run ops -- restore FILE --into DATABASE [--remote] [--env NAME]

Checks a backup, then puts it into an empty database and lifts its log of changes, so that no page of the time after the
backup is shown again. Never writes over anything. Make the database first: "npx wrangler d1 create NAME".

  --into NAME the empty database
  --remote    at Cloudflare; without it on this machine
  --env NAME  an environment of wrangler.toml that names the database
${common}`,
  buyers: `npm run ops -- buyers --sku SKU --since DATE > buyers.csv

Prints who bought an article, for a recall: order, date, e-mail address, article, pieces, as CSV. Variants of a product
and parts of sets are found by the product's number and by their own; cancelled orders are left out. Personal data: the
log of the shop says which list was asked for. Exit code 1 when nobody did.

  --sku SKU   the article's or product's number
  --since DAY orders of this day and later, as 2026-11-23 (UTC)
  --json      as it came
${common}`,
  "legal-stories": `npm run ops -- legal-stories > legal.json
npm run ops -- legal-stories --put

Prints the shipped texts of the pages that the law asks for, in Dutch, German and English, and the checkout's links to
them, as an export of the CMS: "npm run import -- legal.json" takes them, or the provider's own tool. Asks nothing then.
They name the trader by facts ({{trader.name}}); read them, and have them read, before they are published.

  --put       puts them into the shop's embedded CMS, for its own views. What stands there already stays
  --replace   with --put: writes over what stands there
  --publish   as published stories; without it they are drafts
  --store C   for this view only
${common}`,
};

/** What is printed where no command is named. */
export const overview = `npm run ops -- COMMAND [arguments] [--to URL] [--key KEY]

  invalidate  drop stored pages by tag or address
  cache       what is stored for an address, and hit rates
  warm        make pages ahead of shoppers
  health      does everything answer
  metrics     the figures that monitors follow
  ready       what is missing before the shop may sell
  outbox      what waits to be sent, and what could not be
  preview-link  an editor's address of a draft
  operators   who may sign in to the operators' page
  orders      orders, and the steps with them
  reviews     reviews that wait to be read, and what becomes of them
  messages    what visitors wrote
  subscribers who wants mails, and who agreed to what
  audit       what operators did
  withdrawals what customers have withdrawn from
  report      what visitors' pages have measured
  import      the last import, and taking it back
  products    a product's prices, stock and place, and changes of them
  coupons     codes that take something off
  customers   what is kept of somebody, as a file, and the end of an account
  redirects   where searched texts lead instead of to results
  logos       official logos of ways to pay
  backup      the database as a file, checked by its books
  restore     a backup into an empty database
  buyers      who bought an article, for a recall
  legal-stories  texts of the pages that the law asks for
  cms-schema  components to create in a space of the CMS

"npm run ops -- COMMAND --help" says more. Exit code 0: done; 1: done, but something is wrong; 2: could not be done.`;
