import type { Config } from '../../config.ts';
import { builtInIdentity } from './built-in.ts';
import { firebaseIdentity } from './firebase.ts';
import type { Identity } from './identity.port.ts';

export const openIdentity = ({ firebase, social, passwordLength }: Config): Identity =>
  firebase ? firebaseIdentity(firebase, passwordLength) : builtInIdentity(social, passwordLength);
