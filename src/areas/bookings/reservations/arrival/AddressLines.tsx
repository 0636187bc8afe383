import css from "#areas/bookings/reservations/receipt/ReceiptView.module.css";

/** Name, address and numbers, each line in the direction of its own words. */
export function AddressLines({ text }: { text: string }) {
  return (
    <address className={css.address}>
      {text.split("\n").map((line, i) => (
        <span key={i}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}
