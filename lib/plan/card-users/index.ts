export { cardUsers } from './card-users';
export { isStoppable } from './controllers';
export type { CardUsers } from './card-users';
export { commandsFor, controllerTextOfPod, isStopped } from './controllers';
