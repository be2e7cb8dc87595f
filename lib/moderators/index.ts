/** People whom a streamer trusts to accept, decline and block. Source: docs/product/moderators.md. Server only. */
export {
  type DeskAccess,
  filterDeskAccess,
  hasModerated,
  helpsSomebody,
  listDesks,
  moderatedFor,
  requireDesk,
} from "./desk";
export { acceptInvitation, endInvitation, redeemInvitation } from "./use-cases/answer-invitation";
export { blockAtDesk } from "./use-cases/block-at-desk";
export { leaveDesk, revokeModerator } from "./use-cases/end-appointment";
export { inviteModerator } from "./use-cases/invite";
export { listModerators } from "./use-cases/list-moderators";
export { listReceivedInvitations, readInvitationLink } from "./use-cases/received-invitations";
