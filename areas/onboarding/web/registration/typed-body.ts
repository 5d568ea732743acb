import { codeField, middleNameField, nameField, passwordField } from '@artel/identity/contract';
import * as z from 'zod/mini';

const person = {
  familyName: nameField,
  givenName: nameField,
  middleName: middleNameField,
  password: passwordField,
};

/** The fields typed by a person who comes by a letter. */
export const typedBody = z.object(person);

/** The fields typed by a person who comes by a link for many, once the code is there. */
export const typedBodyWithCode = z.object({ code: codeField, ...person });
