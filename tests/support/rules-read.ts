/** Programs that tests start read with the rules alone, because how long the model takes depends on the machine. */
process.env['CAPTURE_READER'] = 'rules'
