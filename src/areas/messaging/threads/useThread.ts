import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { followUnreadCount } from "#areas/messaging/notifications/followUnreadCount.ts";
import { type Refused, sendForm } from "#lib/forms/sendForm.ts";
import { useCall } from "#lib/http/useCall.ts";
import { type Message, type OpenThread, readThread, sendMessage, updateThread } from "./contract.ts";

/** A message in flight. */
export type Waiting = { key: number; text: string };

/** A thread while both sides write: the other's messages appear by themselves, and what is seen is reported as read. */
export function useThread(from: OpenThread, isLatest: boolean) {
  const call = useCall();
  const router = useRouter();
  const [shown, setShown] = useState({ from, now: from });
  if (shown.from !== from) setShown({ from, now: from });
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const { now } = shown;
  const { id } = from.thread;
  const last = now.messages.at(-1)?.id ?? 0;
  const at = useRef(last);
  useEffect(() => void (at.current = last), [last]);

  const add = (messages: Message[], thread?: OpenThread["thread"]) =>
    setShown((had) => {
      if (had.from !== from) return had;
      const known = new Set(had.now.messages.map((one) => one.id));
      const all = [...had.now.messages, ...messages.filter((one) => !known.has(one.id))].toSorted((a, b) => a.id - b.id);
      return { ...had, now: { ...had.now, thread: thread ?? had.now.thread, messages: all } };
    });

  useEffect(() => {
    if (!isLatest) return;
    const read = async () => {
      const found = await call(readThread, { id, after: at.current });
      add(found.messages, found.thread);
      // The parts beside the messages are about the booking too, so they are reloaded.
      if (found.messages.some(({ event }) => event !== null)) await router.invalidate();
    };
    // What cannot be read now is read at the next change.
    return followUnreadCount(() => void read().catch(() => {}));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, isLatest]);

  // Only what is visible counts as read: nothing in a background tab does.
  const isUnread = now.thread.unread;
  useEffect(() => {
    if (!isUnread) return;
    const markRead = () => {
      if (!document.hidden) void call(updateThread, { id, read_to: last }).catch(() => {});
    };
    markRead();
    document.addEventListener("visibilitychange", markRead);
    return () => document.removeEventListener("visibilitychange", markRead);
  }, [call, id, isUnread, last]);

  /** Answers why it was not sent; null if it was. */
  const send = async (text: string, picture: File | null): Promise<Refused | "missing" | null> => {
    const key = performance.now();
    setWaiting((had) => [...had, { key, text }]);
    const outcome = await sendForm(call, sendMessage, { values: { text, ...(picture && { picture }) }, input: { id } });
    if ("output" in outcome) add([outcome.output.message]);
    setWaiting((had) => had.filter((one) => one.key !== key));
    if ("missing" in outcome) return "missing";
    return "refused" in outcome ? outcome.refused : null;
  };
  return { ...now, waiting, send };
}
