export { cardUsers } from './card-users';
export { commandsFor, controllerTextOfPod, isStoppable, isStopped } from './controllers';
export type { CardUsers } from './card-users';
export { swapsOf } from './swaps';
