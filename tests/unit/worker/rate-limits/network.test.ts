import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf } from "../../../../worker/rate-limits/network.ts";

const group = fc.integer({ min: 0, max: 0xffff });
const byte = fc.integer({ min: 0, max: 255 });

/** One of the ways to write these groups: zeros in front, capitals, one run of zeros left out, the last two as IPv4. */
function spelling(
  groups: readonly number[],
  {
    padded,
    upper,
    from,
    length,
    four,
  }: { padded: boolean; upper: boolean; from: number; length: number; four: boolean },
): string {
  const last = four
    ? [
        groups
          .slice(6)
          .flatMap((value) => [value >> 8, value & 255])
          .join("."),
      ]
    : groups.slice(6).map((value) => value.toString(16));
  const words = [...groups.slice(0, 6).map((value) => value.toString(16)), ...last].map((word) =>
    padded && !word.includes(".") ? word.padStart(4, "0") : word,
  );
  const to = Math.min(from + length, four ? 6 : 8);
  const left = length > 0 && to > from && groups.slice(from, to).every((value) => value === 0);
  const text = left ? `${words.slice(0, from).join(":")}::${words.slice(to).join(":")}` : words.join(":");
  return upper ? text.toUpperCase() : text;
}
const way = fc.record({
  padded: fc.boolean(),
  upper: fc.boolean(),
  from: fc.integer({ min: 0, max: 7 }),
  length: fc.integer({ min: 0, max: 8 }),
  four: fc.boolean(),
});
const groupsWithZeros = fc.array(fc.oneof(group, fc.constant(0)), { minLength: 8, maxLength: 8 });

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["2001:db8:0:0::1", "2001:db8:0::/48"],
    ["2001:DB8:0::2", "2001:db8:0::/48"],
    ["2001:0db8:0012:34::9", "2001:db8:12::/48"],
    ["1::2:3:4:5:6:7", "1:0:2::/48"],
    ["::1", "0:0:0::/48"],
    ["::", "0:0:0::/48"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0::/48"],
    ["", null],
    ["unknown", null],
    ["192.0.2", null],
    ["192.0.2.256", null],
    ["192.0.02.7", null],
    ["1:2:3", null],
    ["1::2::3", null],
    ["1:2:3:4:5:6:7:8:9", null],
    ["1:2:3:4:5:6:7::8", null],
    [":1:2:3:4:5:6:7", null],
    ["g::1", null],
    ["12345::1", null],
    ["fe80::1%eth0", null],
    ["::ffff:192.0.2.999", null],
    [":", null],
    [":::", null],
    [`${"0".repeat(10_000)}::1`, null],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("is the same for every spelling of every address of a /48", () => {
    fc.assert(
      fc.property(
        groupsWithZeros,
        fc.array(group, { minLength: 5, maxLength: 5 }),
        way,
        way,
        (groups, others, one, other) => {
          fc.pre(groups.slice(0, 3).some((value) => value !== 0));
          const network = networkOf(spelling(groups, one));
          expect(network).toBe(
            `${groups
              .slice(0, 3)
              .map((value) => value.toString(16))
              .join(":")}::/48`,
          );
          expect(networkOf(spelling([...groups.slice(0, 3), ...others], other))).toBe(network);
        },
      ),
    );
  });

  it("is the IPv4 address however that is written in IPv6", () => {
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), way, ([a, b, c, d], how) => {
        expect(networkOf(spelling([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d], how))).toBe(`${a}.${b}.${c}.${d}`);
      }),
    );
  });

  it("is nothing or a network for any text, and stays itself", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(":", ".", "0", "1", "f", "/", "%") })),
        (text) => {
          const network = networkOf(text);
          if (network !== null) expect(networkOf(network)).toBe(network);
        },
      ),
    );
  });
});
