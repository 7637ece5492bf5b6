export { cardUsers } from './card-users';
export { commandsFor, controllerTextOfPod, isStoppable, isStopped } from './controllers';
export type { CardUsers } from './card-users';
export { commandsFor, controllerTextOfPod, isStopped } from './controllers';
export { swapsOf } from './swaps';
