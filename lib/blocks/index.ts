/** Who wants nothing to do with whom. Source: docs/product/blocks.md. Server only. */
export { type BlockState, blockBetween, blockStateBetween } from "./block-between";
export { blockFor } from "./block-for";
export { blockPerson } from "./use-cases/block-person";
export { listBlocks } from "./use-cases/list-blocks";
export { unblockPerson } from "./use-cases/unblock-person";
