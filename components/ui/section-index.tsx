type SectionIndexProps = {
  /** Accessible name. */
  label: string;
  sections: readonly { readonly id: string; readonly title: string }[];
};

/** Links to the sections of a long page; it stays below the header, and scrolls sideways where it is narrow. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <nav
      aria-label={label}
      data-section-index
      className="-mx-1 z-20 sticky top-16 min-w-0 border-line border-b bg-ground"
    >
      <ul className="edge-fade flex gap-0.5 overflow-x-auto px-1 py-2 [scrollbar-width:none]">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="touch-target inline-flex h-9 items-center whitespace-nowrap rounded-control px-2.5 font-medium text-muted text-sm transition-colors hover:bg-raised hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
