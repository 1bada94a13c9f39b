import { z } from "zod";
import { cleanMessage, contactBounds } from "../../messages/contact-form.ts";
import { reasonBounds } from "../../messages/report-form.ts";
import { plainName, plainText } from "../wire/plain-text.ts";

const { message } = contactBounds;

/**
 * Body of POST /api/ext/contact (ours): what a visitor writes to the shop. The same `key` again is the same message.
 * Name and subject are one line without a link; the message may have lines.
 */
export const contactRequest = z.object({
  name: plainName,
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  about: plainText(contactBounds.about).default(""),
  message: z
    .string()
    .max(message.max * 2)
    .transform(cleanMessage)
    .pipe(z.string().min(message.min).max(message.max)),
  key: z.uuid(),
  /** Nobody sees this field; programs that fill in everything do. */
  website: z.string().max(200).default(""),
});
export type ContactRequest = z.input<typeof contactRequest>;

/** When it was received, ISO 8601; whether a receipt is on its way. */
export const contactReceipt = z.object({ received_at: z.string(), receipt: z.boolean() });
export type ContactReceipt = z.infer<typeof contactReceipt>;

/** Body of POST /api/review/report (ours): that a review which is shown should not be, and why. */
export const reportRequest = z.object({
  review_id: z.number().int().positive(),
  reason: z
    .string()
    .max(reasonBounds.max * 2)
    .transform(cleanMessage)
    .pipe(z.string().min(reasonBounds.min).max(reasonBounds.max)),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)).optional(),
  key: z.uuid(),
  website: z.string().max(200).default(""),
});
export const reportReceipt = z.object({ received_at: z.string() });
