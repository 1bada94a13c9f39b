import { describe, expect, it } from "vitest";
import { customerSession, type CustomerSession } from "../../../shared/contract/customer/user.ts";
import { newToken, tokenHash } from "../../../worker/backend/caller/token.ts";
import { makeCustomer, type TestCustomer } from "../customer/customers.ts";
import { call, DB, dump, rows, stale } from "./account.ts";

/** The same customer, signed in on another device. */
async function elsewhere(who: TestCustomer, device: string): Promise<TestCustomer> {
  const [familyId, token, at] = [crypto.randomUUID(), newToken(), new Date(Date.now() - 60_000).toISOString()];
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await DB.batch([
    DB.prepare(
      `INSERT INTO session_family (id, customer_id, device, created_at, used_at, expires_at)
        VALUES (?1, ?2, ?3, ?4, ?4, ?5)`,
    ).bind(familyId, who.id, device, at, later),
    DB.prepare("INSERT INTO access_token (hash, family_id, expires_at) VALUES (?1, ?2, ?3)").bind(
      await tokenHash(token),
      familyId,
      later,
    ),
  ]);
  return { ...who, token, familyId };
}
const places = async (who: TestCustomer) => (await call<CustomerSession[]>(who, "GET", "user/sessions")).body.result;
const works = async (who: TestCustomer) => (await call(who, "GET", "user/me")).status === 200;

describe("places one is signed in at", () => {
  it("lists those that hold, the present one marked, and names no token", async () => {
    const here = await makeCustomer(DB);
    const phone = await elsewhere(here, "Telephone");
    const ended = await elsewhere(here, "Ended");
    await DB.prepare("UPDATE session_family SET revoked_at = created_at WHERE id = ?").bind(ended.familyId).run();
    await makeCustomer(DB);
    const listed = (await places(here)).map((session) => customerSession.parse(session));
    expect(listed.map(({ id, device, current }) => ({ id, device, current }))).toEqual([
      { id: here.familyId, device: "test", current: true },
      { id: phone.familyId, device: "Telephone", current: false },
    ]);
    expect((await places(phone)).find(({ current }) => current)?.id).toBe(phone.familyId);
    expect(await call({ token: phone.familyId }, "GET", "user/me")).toMatchObject({ status: 401 });
  });

  it("ends one, or all others, and nobody else's", async () => {
    const here = await makeCustomer(DB);
    const [phone, tablet, sam] = [
      await elsewhere(here, "Telephone"),
      await elsewhere(here, "Tablet"),
      await makeCustomer(DB),
    ];
    expect(await call(here, "DELETE", `user/sessions?id=${phone.familyId}`)).toMatchObject({
      status: 200,
      body: { code: 200, result: true },
    });
    expect([await works(here), await works(phone), await works(tablet)]).toEqual([true, false, true]);
    const before = await dump();
    for (const query of [`id=${phone.familyId}`, `id=${sam.familyId}`, "id=x", "id="])
      expect(await call(here, "DELETE", `user/sessions?${query}`), query).toMatchObject({ status: 404 });
    for (const query of ["", "others=0", `id=${tablet.familyId}&others=1`])
      expect(await call(here, "DELETE", `user/sessions?${query}`), query).toMatchObject({ status: 400 });
    for (const who of [null, stale, phone]) {
      for (const query of [`id=${here.familyId}`, "others=1"])
        expect(await call(who, "DELETE", `user/sessions?${query}`)).toMatchObject({ status: 401 });
      expect(await call(who, "GET", "user/sessions")).toMatchObject({ status: 401 });
    }
    expect(await dump()).toBe(before);
    expect(await call(here, "DELETE", "user/sessions?others=1")).toMatchObject({ status: 200 });
    expect([await works(here), await works(tablet), await works(sam)]).toEqual([true, false, true]);
    expect((await places(here)).map(({ id }) => id)).toEqual([here.familyId]);
    // The present one can be ended as well.
    expect(await call(here, "DELETE", `user/sessions?id=${here.familyId}`)).toMatchObject({ status: 200 });
    expect(await works(here)).toBe(false);
    expect(
      await rows("SELECT count(*) AS n FROM session_family WHERE customer_id = ? AND revoked_at IS NULL", here.id),
    ).toEqual([{ n: 0 }]);
  });
});
