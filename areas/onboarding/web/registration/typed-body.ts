import { codeField, middleNameField, nameField, passwordField } from '@artel/identity/contract';
import * as z from 'zod/mini';

const person = {
  familyName: nameField,
  givenName: nameField,
  middleName: middleNameField,
  password: passwordField,
};

/** The typed fields of a person invited by a letter. */
export const typedBody = z.object(person);

/** The typed fields of a person who uses a link for many, once the code is entered. */
export const typedBodyWithCode = z.object({ code: codeField, ...person });
