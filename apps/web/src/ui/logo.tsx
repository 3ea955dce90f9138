/** The logo. Always shown beside the name, so it is hidden from screen readers. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" stroke="var(--coral)" aria-hidden>
      <path d="M14 2.5A11.5 11.5 0 1 1 2.5 14" strokeWidth="2.75" strokeLinecap="round" />
      <circle cx="14" cy="14" r="4.75" fill="var(--coral)" stroke="none" />
    </svg>
  );
}
