type SectionIndexProps = {
  /** Accessible name. */
  label: string;
  sections: readonly { readonly id: string; readonly title: string }[];
};

/** Links to the sections of a long page; on wide screens it stays below the header, on narrow ones it scrolls sideways. */
export function SectionIndex({ label, sections }: SectionIndexProps) {
  return (
    <nav
      aria-label={label}
      data-section-index
      className="-mx-1 z-20 overflow-x-auto lg:sticky lg:top-16 border-line border-b bg-ground/95 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-1 px-1 py-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="touch-target inline-flex h-9 items-center whitespace-nowrap rounded-control px-3 font-medium text-muted text-sm transition-colors hover:bg-raised hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
