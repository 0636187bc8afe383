/** A roof, a door that stands open, and the sun behind it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="22.5" cy="10" r="5" fill="var(--warn)" opacity="0.85" />
      <path d="M4 15.5 16 5l12 10.5V27a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 27Z" fill="var(--brand)" />
      <path d="M12 28.5V20a4 4 0 0 1 8 0v8.5Z" fill="var(--paper)" />
      <path d="M12 28.5V20a4 4 0 0 1 4-4l-1 12.5Z" fill="var(--brand-tint)" />
    </svg>
  );
}
