import { expect, test } from "vitest";
import { addressOf, networkOf } from "./visitor.server.ts";

test("limits count a home's network, not each of its addresses", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:DB8:1:2:bbbb:0:0:2")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("unknown")).toBe("unknown");
});

test("an address that is longer than any is cut, so that limits remember no more of it", () => {
  expect(addressOf("127.0.0.1", "a".repeat(14_000), 1)).toBe("a".repeat(45));
});
