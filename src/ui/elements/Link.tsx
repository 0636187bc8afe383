import { Link as RouterLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { parseSearch } from "#lib/http/search.ts";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  replace?: boolean;
  /** Keeps the scroll position. */ stay?: boolean;
};

/** A link within the site: plain HTML before hydration, client-side navigation after it. */
export function Link({ href, stay, replace, ...rest }: Props) {
  if (href === "#" || href === "") throw new Error("A link needs a target");
  const [address = "", hash] = href.split("#");
  const [path = "", query = ""] = address.split("?");
  const target = { to: path || ".", search: query ? parseSearch(query) : {}, ...(hash !== undefined && { hash }) };
  return (
    <RouterLink
      {...(rest as object)}
      {...(target as { to: string })}
      activeOptions={{ exact: true }}
      {...(stay && { resetScroll: false })}
      {...(replace && { replace })}
    />
  );
}
