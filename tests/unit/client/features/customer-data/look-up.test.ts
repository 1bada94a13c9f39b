import { expect, it, vi } from "vitest";
import { createLookUp } from "../../../../../client/features/customer-data/look-up.ts";
import { createCall, type ApiFetch } from "../../../../../shared/contract/wire/call.ts";
import type { Profile } from "../../../../../shared/contract/customer/user.ts";
import { initialContactState, type ContactState } from "../../../../../shared/customer-data/contact-state.ts";

const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const profile = (external_id: string, user_id = 7) =>
  ({ id: user_id, user_id, external_id, email: "noor@example.test" }) as Profile;
const overview = { id: contactId, attributes: { favstore: "11", favbrand: "Merwede" } };

function page(answer: (path: string) => Response | Promise<Response>) {
  const fetch = vi.fn<ApiFetch>(async (path) => answer(path));
  const shown: ContactState[] = [];
  const found: (string | null)[] = [];
  const owners: string[] = [];
  const lookUp = createLookUp({
    call: (customer) => {
      owners.push(customer);
      return createCall(fetch, "outlet_nl");
    },
    show: (state) => shown.push(state),
    done: (id) => found.push(id),
  });
  return { lookUp, shown, found, owners, asked: () => fetch.mock.calls.map(([path]) => path) };
}
const known = (path: string) => Response.json({ code: 200, result: path.includes("overview") ? overview : contactId });

it("[DATA-005] asks nothing before the profile is there, then by its external_id, once for each customer", async () => {
  const { lookUp, asked, owners } = page(known);
  await lookUp(null);
  expect(asked()).toEqual([]);
  await lookUp(profile("x1"));
  await lookUp(profile("x1"));
  expect(asked()).toEqual(["/api/contact/id?customKey=x1", `/api/contact/overview?contactId=${contactId}`]);
  await lookUp(profile("x2", 8));
  expect(asked()[2]).toBe("/api/contact/id?customKey=x2");
  expect(owners).toEqual(["7", "8"]);
});

it("[DATA-002] stores the id that comes with code 200, and nothing of a 404", async () => {
  const { lookUp, shown, found } = page(known);
  await lookUp(profile("x1"));
  expect(shown[1]).toEqual({ contactId, enrichedData: {} });
  const none = page(() => Response.json({ code: 404, result: "There is no such contact" }, { status: 404 }));
  await none.lookUp(profile("x1"));
  expect(none.shown).toEqual([initialContactState]);
  expect([found, none.found]).toEqual([[contactId], [null]]);
});

it("[DATA-003] reads favstore and favbrand of the overview of that contact", async () => {
  const { lookUp, shown } = page(known);
  await lookUp(profile("x1"));
  expect(shown.at(-1)).toEqual({ contactId, enrichedData: { favstore: "11", favbrand: "Merwede" } });
});

it("[DATA-005] leaves another customer's answer aside that comes late", async () => {
  let release = () => undefined as void;
  const late = new Promise<void>((done) => (release = done));
  const { lookUp, shown } = page(async (path) => {
    if (path.includes("x1")) await late;
    return path.includes("x1") ? known(path) : Response.json({ code: 404, result: "none" }, { status: 404 });
  });
  const first = lookUp(profile("x1"));
  await lookUp(profile("x2", 8));
  release();
  await first;
  expect(shown).toEqual([initialContactState, initialContactState]);
});
