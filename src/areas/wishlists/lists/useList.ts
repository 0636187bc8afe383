import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { StayDates } from "#areas/discovery/listings/readStaySearch.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import { Refusal } from "#lib/http/refusal.ts";
import { useCall } from "#lib/http/useCall.ts";
import { useSession } from "#lib/browser/useSession.ts";
import { to } from "#paths";
import { failedText } from "#ui/forms/failedText.ts";
import { clearFailures } from "#ui/overlays/snackbarContext.ts";
import { useSnackbar } from "#ui/overlays/useSnackbar.ts";
import { readWishlist } from "./contract.ts";
import { listChanges, listItems, type ListChange } from "./items/itemsContract.ts";
import { listMembers } from "./people/membersContract.ts";
import type { ListData } from "./listData.ts";
import { requestOf } from "./queryOf.ts";

/** Applies a change at once, sends it, and reverts it if the server refuses. */
export type Act = (change: (data: ListData) => ListData, send: () => Promise<unknown>, done?: () => void) => Promise<void>;

/** A list that its members edit together: with this page's changes at once, and those of others as they happen. */
export function useList(from: ListData, mayEdit: boolean, chosen: StayDates) {
  const call = useCall();
  const self = useSession().user?.id;
  const [shown, setShown] = useState({ from, now: from });
  if (shown.from !== from) setShown({ from, now: from });
  const i18n = useI18n();
  const { t } = i18n;
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  const { id } = from.list;
  const work = useRef({ sending: 0, sent: 0, reading: false, again: false });

  const refresh = async () => {
    const at = work.current;
    at.again = true;
    // Changes that are being sent are missing in the answer, and would be reverted for a moment.
    if (at.sending > 0 || at.reading) return;
    at.reading = true;
    try {
      while (at.again && at.sending === 0) {
        at.again = false;
        const { sent } = at;
        const [{ wishlist: list }, { wishlist_items: items, metadata }, { wishlist_memberships: members }] = await Promise.all([
          call(readWishlist, { id }),
          call(listItems, { wishlist_id: id, ...requestOf(chosen) }),
          call(listMembers, { wishlist_id: id }),
        ]);
        // An answer from before a change that was sent meanwhile is outdated.
        if (at.sent === sent) setShown((had) => ({ ...had, now: { list, items, members, last_change: metadata.last_change } }));
      }
    } catch (error) {
      // Any other failure keeps what is shown; the next change tries again.
      if (!(error instanceof Refusal) || error.code !== "not_found") return;
      showSnackbar({ text: t("wishlist.notYours") });
      void navigate({ href: to("wishlists", {}) });
    } finally {
      at.reading = false;
    }
  };

  const act: Act = async (change, send, done) => {
    work.current.sending++;
    work.current.sent++;
    let before: ListData | undefined;
    setShown((had) => ({ ...had, now: change((before = had.now)) }));
    try {
      await send();
      clearFailures();
      done?.();
    } catch (error) {
      setShown((had) => ({ ...had, now: before ?? had.now }));
      showSnackbar({ text: toReason(i18n, error), look: "bad" });
    } finally {
      work.current.sending--;
      void refresh();
    }
  };

  useFollowing(mayEdit ? from.last_change : null, id, {
    change: ({ user, did, about }) => {
      if (user?.id !== self)
        showSnackbar({ text: t(`wishlist.did.${did}`, { name: user?.first_name ?? t("wishlist.somebody"), about }) });
      void refresh();
    },
    refused: () => void refresh(),
  });
  return { data: shown.now, act, refresh };
}

function toReason(i18n: I18n, error: unknown): string {
  if (error instanceof Refusal && error.code === "collection_full") return i18n.t("wishlist.isFull");
  return error instanceof Refusal && error.code === "not_found" ? i18n.t("wishlist.isGone") : failedText(i18n, error);
}

type Hearing = { change: (change: ListChange) => void; refused: () => void };

/** Its code is loaded after the page. */
function useFollowing(since: number | null, id: number, onChanges: Hearing) {
  const latest = useRef(onChanges);
  useEffect(() => void (latest.current = onChanges));
  const first = useRef(since);
  useEffect(() => {
    if (first.current === null) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const begin = async (since: number) => {
      const { followChanges } = await import("#lib/http/followChanges.ts");
      if (gone) return;
      stop = followChanges<ListChange>(listChanges.path.replace(":id", String(id)), since, {
        change: (change) => latest.current.change(change),
        refused: () => latest.current.refused(),
      });
    };
    begin(first.current).catch(logAndContinue);
    return () => {
      gone = true;
      stop?.();
    };
  }, [id]);
}
