-- How a streamer's overlay looks; null while they have not chosen. What it announces is checked by the wire's schema alone.
ALTER TABLE "streamers"
  ADD COLUMN "overlay_look" JSONB,
  ADD CONSTRAINT "streamers_overlay_look_position" CHECK (("overlay_look" ->> 'position') IN ('top-left', 'top-right', 'bottom-left', 'bottom-right')),
  ADD CONSTRAINT "streamers_overlay_look_skin" CHECK (("overlay_look" ->> 'skin') IN ('slab', 'glass', 'ticker'));
