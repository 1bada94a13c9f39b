import type { D1Database } from "@cloudflare/workers-types";
import { databaseOf } from "../replicas/session-database.ts";
import { hex, newToken } from "./random.ts";

/**
 * Who the embedded provider is in this deployment. `hmacKey` is hex, `cardKey` the private key that card fields encrypt
 * for.
 */
export interface Identity {
  readonly merchantAccount: string;
  readonly apiKey: string;
  readonly clientKey: string;
  readonly hmacKey: string;
  readonly cardKey: JsonWebKey;
}
interface Row {
  merchant_account: string;
  api_key: string;
  client_key: string;
  hmac_key: string;
  card_key: string;
}

const known = new WeakMap<D1Database, Promise<Identity>>();

/** The deployment's own keys, made at first need and kept in its database: none stands in the code. */
export function identityOf(db: D1Database): Promise<Identity> {
  const database = databaseOf(db);
  let identity = known.get(database);
  if (!identity) {
    identity = readOrMake(db);
    known.set(database, identity);
    identity.catch(() => known.delete(database));
  }
  return identity;
}

async function readOrMake(db: D1Database): Promise<Identity> {
  const read = () =>
    db
      .prepare("SELECT merchant_account, api_key, client_key, hmac_key, card_key FROM provider_identity WHERE id = 1")
      .first<Row>();
  let row = await read();
  if (!row) {
    const pair = (await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
      "deriveBits",
    ])) as CryptoKeyPair;
    const cardKey = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey));
    // Whoever comes first makes them; all others read what was made. The web component takes a client key that begins
    // with test or live for a real one.
    await db
      .prepare(
        `INSERT OR IGNORE INTO provider_identity (id, merchant_account, api_key, client_key, hmac_key, card_key)
          VALUES (1, 'EmbeddedShop', ?1, ?2, ?3, ?4)`,
      )
      .bind(
        `embedded_${newToken()}`,
        `sandbox_${newToken(16).replaceAll(/[-_]/g, "0")}`,
        hex(crypto.getRandomValues(new Uint8Array(32))).toUpperCase(),
        cardKey,
      )
      .run();
    row = await read();
  }
  if (!row) throw new Error("The embedded provider has no identity");
  return {
    merchantAccount: row.merchant_account,
    apiKey: row.api_key,
    clientKey: row.client_key,
    hmacKey: row.hmac_key,
    cardKey: JSON.parse(row.card_key) as JsonWebKey,
  };
}
