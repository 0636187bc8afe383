/** Hidden fields with the rest of a search, for a form that asks only for a part of it. */
export function HiddenFields({ search }: { search: Record<string, unknown> }) {
  return Object.entries(search).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .map((one) => (
            <input key={`${name} ${one}`} type="hidden" name={Array.isArray(value) ? `${name}[]` : name} value={String(one)} />
          )),
  );
}
