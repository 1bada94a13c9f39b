import type { SendEmail } from "@cloudflare/workers-types";
import { z } from "zod";
import type { Config } from "../../env.ts";
import type { Mail } from "../mail/mail.ts";

/**
 * What became of one try. `final`: another try would end the same. `problem` is a code, never an address or a text of
 * somebody else's.
 */
export type Sending = { ok: true } | { ok: false; final: boolean; problem: string };
/** Sends a mail; `key` is the same for every try of it. Never throws. */
export type Transport = (mail: Mail & { kind: string }, key: string) => Promise<Sending>;

const timeoutMs = 15_000;

interface TransportDeps {
  fetch: (request: Request) => Promise<Response>;
}
const ofPlatform: TransportDeps = { fetch: (request) => fetch(request) };

/** How mails leave this deployment: an address they are posted to, the platform's own service, or not at all (null). */
export function transportOf(
  { mail }: Pick<Config, "mail">,
  binding: SendEmail | undefined,
  deps: TransportDeps = ofPlatform,
): { name: "webhook" | "binding"; send: Transport } | null {
  const { url, key, from } = mail;
  if (from === undefined) return null;
  if (url !== undefined) return { name: "webhook", send: webhook({ url, key, from }, deps) };
  return binding ? { name: "binding", send: platformMail(binding, from) } : null;
}

/**
 * POST of the mail as JSON. 2xx: taken. 400, 409, 410, 413 and 422 are about this mail and final; all others may pass.
 */
function webhook(
  { url, key, from }: { url: string; key: string | undefined; from: string },
  { fetch }: TransportDeps,
): Transport {
  const aboutTheMail = new Set([400, 409, 410, 413, 422]);
  return async ({ kind, to, subject, text, html, headers: ofMail, replyTo }, id) => {
    const headers = {
      "content-type": "application/json",
      "idempotency-key": id,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    };
    try {
      const answer = await fetch(
        new Request(url, {
          method: "POST",
          headers,
          body: JSON.stringify({
            id,
            kind,
            from,
            to,
            subject,
            text,
            html,
            ...(ofMail && { headers: ofMail }),
            ...(replyTo !== undefined && { reply_to: replyTo }),
          }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      await answer.body?.cancel();
      return answer.ok
        ? { ok: true }
        : { ok: false, final: aboutTheMail.has(answer.status), problem: `HTTP ${answer.status}` };
    } catch (error) {
      return {
        ok: false,
        final: false,
        problem: error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "no connection",
      };
    }
  };
}

/**
 * Codes of the platform's mail service that are about this mail or its reader, not about the day or the configuration.
 */
const final = /^E_(VALIDATION_ERROR|FIELD_MISSING|RECIPIENT_NOT_ALLOWED|RECIPIENT_SUPPRESSED|CONTENT_TOO_LARGE)$/;
const withCode = z.object({ code: z.string().regex(/^E_[A-Z_]{1,60}$/) });

/**
 * Cloudflare Email Service by its binding. It knows no key for repeats, so the key goes along as a header by which a
 * reader can tell them.
 */
function platformMail(binding: SendEmail, from: string): Transport {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(from.trim()) ?? [undefined, "", from.trim()];
  return async ({ to, subject, text, html, headers, replyTo }, id) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<"late">((done) => {
      timer = setTimeout(() => done("late"), timeoutMs);
    });
    try {
      const came = await Promise.race([
        binding.send({
          from: { name: name!.trim().replaceAll('"', ""), email: address! },
          to,
          subject,
          text,
          html,
          ...(replyTo !== undefined && { replyTo }),
          headers: { ...headers, "X-Outbox-Key": id },
        }),
        timeout,
      ]);
      return came === "late" ? { ok: false, final: false, problem: "no answer in time" } : { ok: true };
    } catch (error) {
      const { data } = withCode.safeParse({ code: (error as { code?: unknown } | null)?.code });
      return { ok: false, final: final.test(data?.code ?? ""), problem: data?.code ?? "the mail service failed" };
    } finally {
      clearTimeout(timer);
    }
  };
}
