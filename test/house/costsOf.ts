import type { TestHouse } from "./house.ts";

/** What the searches that `act` makes cost, in their order. */
export async function costsOf({ services }: TestHouse, act: () => Promise<unknown>): Promise<number[]> {
  const { limits } = services;
  const costs: number[] = [];
  services.limits = {
    ...limits,
    consumeCost: (...[key, cost, allowance]) => (costs.push(cost), limits.consumeCost(key, cost, allowance)),
  };
  try {
    await act();
  } finally {
    services.limits = limits;
  }
  return costs;
}
