/** An address that a person gave: opened only over https, its host first, nothing of it loaded or embedded. */
export function OutsideLink({ href }: { href: string }) {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url?.protocol !== "https:")
    return <span className="mt-1 block text-sm [overflow-wrap:anywhere]">{href}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="mt-1 block text-sm underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      <strong>{url.host}</strong> <span className="text-muted">{href}</span>
    </a>
  );
}
