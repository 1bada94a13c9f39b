import nodeCrypto, { randomBytes, timingSafeEqual } from "node:crypto";

/** What one hashing costs: memory 128·N·r bytes, work N·r·p (RFC 7914). */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

const keyBytes = 32;
const form = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9_-]{16,64})\$([A-Za-z0-9_-]{43})$/;

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((done, fail) => {
    // One sign gives one hash, however a keyboard composes it. Called as a method, so that a test can count the calls.
    nodeCrypto.scrypt(password.normalize("NFC"), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? fail(error) : done(key),
    );
  });
}

/**
 * A password as it is stored: function, cost, salt and key in one text, so that the cost can be raised later
 * (docs/decisions/120-sign-in.md).
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether a password is the one a stored text was made of; `outdated` when it was made at another cost. A text in no
 * known form fits nothing.
 */
export async function checkPassword(
  password: string,
  stored: string,
  cost: PasswordCost,
): Promise<{ fits: boolean; outdated: boolean }> {
  const match = form.exec(stored);
  // An unknown account costs the same work as a wrong password, so the time does not tell which it was.
  if (!match) {
    await derive(password, Buffer.alloc(16), cost);
    return { fits: false, outdated: false };
  }
  const [, N, r, p, salt, key] = match as unknown as [string, string, string, string, string, string];
  const made = { N: Number(N), r: Number(r), p: Number(p) };
  const fits = timingSafeEqual(
    await derive(password, Buffer.from(salt, "base64url"), made),
    Buffer.from(key, "base64url"),
  );
  return { fits, outdated: made.N !== cost.N || made.r !== cost.r || made.p !== cost.p };
}
