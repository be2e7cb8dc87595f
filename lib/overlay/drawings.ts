import { trusted } from "./html";

/** The application's icon, as a CSS background: an image would load again with every new version of a slide. */
export const MARK = trusted('<span class="mark"></span>');

/** The script moves the line. */
export const FUSE = trusted('<div class="fuse"><i></i></div>');

/** The script writes the time left. */
export const COUNTDOWN = trusted(
  '<svg class="sign" viewBox="0 0 24 24"><path d="M12.5 2.5c.5 4.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-2.5 1.2-4.2 2.5-5.5.2 1.7.9 2.8 2 3.5-.2-4 .6-7.5 2.5-10z"/></svg><time></time>',
);

export const LOCK = trusted(
  '<svg class="sign" viewBox="0 0 24 24"><path d="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4"/></svg>',
);

export const DOT = trusted('<span class="dot"></span>');
