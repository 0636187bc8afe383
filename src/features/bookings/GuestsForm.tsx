import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CreditCheckbox } from "#features/credit/CreditCheckbox.tsx";
import { MOST_INFANTS } from "#features/listings/readStaySearch.ts";
import { useI18n } from "#lib/i18n.tsx";
import { to } from "#paths";
import { Button } from "#ui/Button.tsx";
import { HiddenFields } from "#ui/HiddenFields.tsx";
import { Stepper } from "#ui/Stepper.tsx";
import { type CheckoutSearch, checkoutQuery, type CheckoutWish, readCheckoutSearch, wishOf } from "./checkoutSearch.ts";
import type { Quote } from "./contract.ts";
import css from "./GuestsForm.module.css";

type Props = { id: number; wish: CheckoutWish; search: CheckoutSearch; most: number; credit: Quote["credit"] };

/** Who travels, and whether travel credit is used: the address of the step, so the price beside it is always of what stands here. */
export function GuestsForm({ id, wish, search, most, credit }: Props) {
  const { t, here } = useI18n();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const own = to("whoIsComing", { id });
  const said = () =>
    readCheckoutSearch(Object.fromEntries([...new FormData(form.current!)].map(([name, value]) => [name, String(value)])));
  const ask = () => {
    const href = own + checkoutQuery(said());
    if (href !== router.latestLocation.href) void router.navigate({ href, replace: true, resetScroll: false });
  };
  // What was chosen before React was there counts.
  useEffect(() => {
    const chosen = wishOf(said());
    const isOther = (Object.keys(wish) as (keyof CheckoutWish)[]).some((part) => chosen && chosen[part] !== wish[part]);
    if (isOther) ask();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <form
      ref={form}
      method="get"
      action={here(own)}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <HiddenFields search={{ checkin: search.checkin, checkout: search.checkout }} />
      <Stepper name="adults" label={t("search.adults")} min={1} max={most} defaultValue={wish.adults} onChange={ask} />
      <Stepper name="children" label={t("search.children")} max={most} defaultValue={wish.children} onChange={ask} />
      <Stepper name="infants" label={t("search.infants")} max={MOST_INFANTS} defaultValue={wish.infants} onChange={ask} />
      {credit && <CreditCheckbox credit={credit} defaultChecked={wish.use_credit} onChange={ask} />}
      <noscript>
        <Button type="submit" look="quiet">
          {t("checkout.reprice")}
        </Button>
      </noscript>
    </form>
  );
}
