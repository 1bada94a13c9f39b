import type { ExecutionContext } from "@cloudflare/workers-types";
import { keepBuild, type Build } from "../builds/keep-build.ts";
import { tellAlerts } from "../backend/alerts/tell.ts";
import { forgetOldImport } from "../ops/import/undo/before.ts";
import { forgetOldRecords } from "../backend/customer/personal-data/retention.ts";
import { sweepAccounts } from "../backend/customer/personal-data/sweep.ts";
import { learn } from "../backend/discovery/learn/learn.ts";
import { runOrders } from "../backend/order/schedule.ts";
import { sendOutbox } from "../backend/outbox/send-due.ts";
import { paymentDeps } from "../backend/payment/payment-deps.ts";
import { runPayments } from "../backend/payment/schedule.ts";
import { refreshDuePrices } from "../backend/pricing/refresh-due-prices.ts";
import { runProvider } from "../backend/provider/run-provider.ts";
import { runRetention } from "../backend/retention.ts";
import { sweepPhotos } from "../backend/review/photos/sweep.ts";
import { mendSearchIndex } from "../backend/search/index/refresh.ts";
import { readConfig, type Bindings, type Config } from "../env.ts";
import { createEngineQuery } from "../measurement/analytics-engine.ts";
import { keepFigures } from "../measurement/keep-figures.ts";
import { forgetActions } from "../ops/operators/audit.ts";
import { sweepSessions } from "../ops/operators/session.ts";
import { tellCustomerData } from "../tell-customer-data.ts";
import { hasContentApart, tellPlatform } from "../tell-platform.ts";
import { noted } from "./note-run.ts";
import { works, type WorkName } from "./schedule.ts";
import { isDue } from "./when.ts";

/** What scheduled work works with; `call` asks this Worker, as a request from outside would. */
interface Run {
  readonly env: Bindings;
  readonly config: Config;
  readonly now: Date;
  readonly call: (request: Request) => Promise<Response>;
  /** The build of a Worker that has the shop's files. */
  readonly build?: Build | null;
}

const fetchFrom = (assets: NonNullable<Bindings["ASSETS"]>) => async (address: string) =>
  (await assets.fetch(address)) as unknown as Response;

const does: Readonly<Record<WorkName, (run: Run) => Promise<unknown>>> = {
  prices: ({ env, now }) => refreshDuePrices(env.DB, now),
  searchIndex: ({ env, now }) => mendSearchIndex(env.DB, now),
  accounts: ({ env, now }) => Promise.all([sweepAccounts(env.DB, now), sweepSessions(env.DB, now)]),
  photographs: ({ env, now }) => sweepPhotos(env.DB, env.MEDIA, now),
  alerts: ({ env, now }) => tellAlerts(env.DB, now),
  embeddedProvider: ({ env, now, call }) => runProvider(env, now, call),
  mails: ({ env }) => sendOutbox(env),
  payments: ({ env, now }) => runPayments(env, { ...paymentDeps, now: () => now }),
  orders: ({ env, now }) => runOrders(env.DB, now),
  content: async ({ env, call }) => hasContentApart(env) && tellPlatform(env, call),
  files: async ({ env: { MEDIA: bucket, ASSETS: assets }, build = null, now }) =>
    build && bucket && assets && keepBuild(build, { bucket, fetchFile: fetchFrom(assets), now }),
  discovery: ({ env, now }) => learn(env.DB, now),
  customerData: ({ env }) => tellCustomerData(env),
  figures: async ({ env, config: { measuredIn }, now }) =>
    measuredIn &&
    keepFigures(env.DB, {
      query: createEngineQuery(measuredIn, (address, init) => fetch(address, init)),
      dataset: measuredIn.dataset,
      now,
    }),
  retention: ({ env, now }) => Promise.all([runRetention(env, now), forgetActions(env.DB, now)]),
  oldRecords: async ({ env, config, now }) => {
    await forgetOldRecords(env.DB, now, config.terms.orderYears);
    await forgetOldImport(env.DB, now);
  },
};

/**
 * Begins what is due in the minute of `now`, each for itself: what fails stops nothing else, is logged and written
 * down. `isPlatform`: this Worker answers the calls. Throws when the configuration is wrong.
 */
export function runDue(
  { env, now, call, build = null, isPlatform }: Omit<Run, "config"> & { readonly isPlatform: boolean },
  context: Pick<ExecutionContext, "waitUntil">,
): void {
  const run = { env, config: readConfig(env), now, call, build };
  for (const [name, { when, byPlatform }] of works)
    if (isDue(when, now) && (isPlatform || !byPlatform)) context.waitUntil(noted(env.DB, name, () => does[name](run)));
}
